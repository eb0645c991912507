import type { MiddlewareHandler } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type { GenericSchema } from 'valibot'
import { failureSchema } from './failureSchema.js'

export interface RouteDescription {
  readonly summary: string
  readonly tag: string
  /** The schema of a JSON answer, or the media types of another. */
  readonly answer: GenericSchema | readonly string[]
  /** The schema of a JSON body that `checked` does not check. */
  readonly body?: GenericSchema | undefined
  /** Statuses with a body of `failureSchema`. */
  readonly failures: readonly number[]
  /** Schemas of other JSON answers, by status. */
  readonly others?: Readonly<Record<number, GenericSchema>> | undefined
  /** When the answer is 204, which has no body. */
  readonly empty?: string | undefined
}

/** Describes a route for `/openapi.json`. */
export function described(route: RouteDescription): MiddlewareHandler {
  const { summary, tag, answer, body, failures, others = {}, empty } = route
  const content = isMediaTypes(answer)
    ? Object.fromEntries(answer.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]))
    : { 'application/json': { schema: resolver(answer) } }
  const failure = { description: 'Refused', content: { 'application/json': { schema: resolver(failureSchema) } } }
  return describeRoute({
    summary,
    tags: [tag],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: resolver(body) } } } }),
    responses: {
      200: { description: 'Success', content },
      ...(empty !== undefined && { 204: { description: empty } }),
      ...Object.fromEntries(failures.map((status) => [status, failure])),
      ...Object.fromEntries(Object.entries(others).map(([status, schema]) => [status, otherwise(status, schema)])),
    },
  })
}

function otherwise(status: string, schema: GenericSchema) {
  const description = status.startsWith('2') ? 'Not complete yet' : 'Failed'
  return { description, content: { 'application/json': { schema: resolver(schema) } } }
}

function isMediaTypes(answer: RouteDescription['answer']): answer is readonly string[] {
  return Array.isArray(answer)
}
