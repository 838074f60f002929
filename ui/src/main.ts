import './app.js';
import { connection } from './socket.js';

connection.start();
