/** Thrown when a block could not be rendered: its place in the documents, and the cause. */
export class BlockRenderError extends Error {
  override readonly name = "BlockRenderError";

  /**
   * @param file document that contains the block, relative to the site root
   * @param pointer JSON pointer (RFC 6901) of the block in that document
   * @param block the block's type and, if it has one, its id
   * @param source file of its component
   */
  constructor(
    readonly file: string,
    readonly pointer: string,
    readonly block: string,
    readonly source: string,
    override readonly cause: unknown,
  ) {
    super(`${block} ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
