/** Searched trees as the service sends them; like contract.ts, the types of docs/api.md. */

export interface TreeNode {
  parent: number;
  move: string;
  depth: number;
  /** Values are for the side to move in the node. */
  alpha: number;
  beta: number;
  value: number;
  skipped: number;
}

export interface Tree {
  techniques: string;
  value: number;
  best: string;
  visited: number;
  nodes: TreeNode[];
}

export interface Trees {
  game: string;
  position: string;
  depth: number;
  trees: Tree[];
}
