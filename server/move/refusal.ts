/** Nothing was moved, or the move does not hold; the message is for the operator. */
export class MoveRefusal extends Error {}
