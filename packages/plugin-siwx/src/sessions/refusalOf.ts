import { cleanText, HttpError, isRecord } from '@latchkey/core'
import { SignInRefusedError } from '../errors/SignInRefusedError.js'

/**
 * The answer to a signed message. The statuses 400, 401, 409 and 422 say that it is not accepted.
 *
 * @throws {SignInRefusedError} with the server's reason. Other failures are no answer to the
 * message, and are thrown as they are.
 */
export async function refusalOf<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    const isRefusal = cause instanceof HttpError && [400, 401, 409, 422].includes(cause.status)
    if (!isRefusal) throw cause
    throw new SignInRefusedError(reasonOf(cause), { cause })
  }
}

function reasonOf({ body, reasons, serverCode }: HttpError): string | undefined {
  const said = isRecord(body) ? (body.reason ?? body.error ?? body.message) : body
  const text = reasons[0]?.description ?? serverCode ?? (typeof said === 'string' ? said : '')
  return cleanText(text, 100) || undefined
}
