import type { MiddlewareHandler, ValidationTargets } from 'hono'
import { type GenericSchema, safeParse } from 'valibot'
import { ApiError } from './ApiError.js'
import type { AppEnv } from './AppEnv.js'
import { httpText } from './text.js'

/**
 * Checks a JSON body by a schema, whatever its content type: pages send `text/plain` to avoid a
 * preflight, and beacons can send nothing else. Unknown members are dropped.
 *
 * @param maxCharacters - Of the body.
 */
export function checkedBody<Output>(
  schema: GenericSchema<unknown, Output>,
  maxCharacters: number,
): MiddlewareHandler<AppEnv, string, { in: { json: ValidationTargets['json'] }; out: { json: Output } }> {
  return async (http, next) => {
    const text = await http.req.text()
    if (text.length > maxCharacters) throw new ApiError(413, 'body', httpText.tooLarge)
    const { success, output, issues } = safeParse(schema, parse(text))
    if (!success) {
      const [{ path, message }] = issues
      throw new ApiError(400, String(path?.at(-1)?.key ?? 'body'), message)
    }
    http.req.addValidatedData('json', output as object)
    await next()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError(400, 'body', httpText.notJson, { cause })
  }
}
