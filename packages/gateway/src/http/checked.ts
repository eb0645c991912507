import type { MiddlewareHandler, ValidationTargets } from 'hono'
import { validator } from 'hono-openapi'
import type { GenericSchema } from 'valibot'
import { ApiError } from './ApiError.js'
import type { AppEnv } from './AppEnv.js'

/** The parts of a request that schemas are for. */
type Target = 'query' | 'param' | 'json'

/**
 * Checks a part of a request by a schema, which is also its documentation. Unknown members are
 * dropped. The field of the first mistake is in the answer.
 */
export function checked<Part extends Target, Output>(
  target: Part,
  schema: GenericSchema<unknown, Output>,
): MiddlewareHandler<
  AppEnv,
  string,
  { in: { [Key in Part]: ValidationTargets[Part] }; out: { [Key in Part]: Output } }
> {
  return validator<typeof schema, Part, AppEnv, string>(target, schema, (result) => {
    if (result.success) return
    const [issue] = result.error
    const [first] = issue?.path ?? []
    const field = typeof first === 'object' ? first.key : first
    throw new ApiError(400, String(field ?? target), issue?.message ?? '')
  })
}
