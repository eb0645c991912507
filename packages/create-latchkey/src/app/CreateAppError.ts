/** Stable codes of the errors of `create-latchkey`. */
export type CreateAppErrorCode =
  | 'CREATE_TEMPLATE'
  | 'CREATE_FOLDER_NOT_EMPTY'
  | 'CREATE_NOT_A_FOLDER'
  | 'CREATE_NOT_WRITTEN'

/** Why no app was made. Callers branch on `code`, never on the message. */
export class CreateAppError extends Error {
  override readonly name = 'CreateAppError'
  readonly code: CreateAppErrorCode

  constructor(code: CreateAppErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options)
    this.code = code
  }
}
