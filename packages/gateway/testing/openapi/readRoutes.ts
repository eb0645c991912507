import type { JsonSchema } from './JsonSchema.js'

export interface Route {
  /** Upper case. */
  readonly method: string
  /** `/getWalletImage/{id}`. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: JsonSchema | undefined
  /** Of JSON answers, by status. */
  readonly answers: ReadonlyMap<number, JsonSchema | undefined>
}

export interface Parameter {
  readonly in: 'query' | 'path' | 'header'
  readonly name: string
  readonly schema: JsonSchema
  readonly required?: boolean
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** The routes of `/openapi.json`. */
export function readRoutes({ paths }: OpenApi): readonly Route[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: jsonOf(requestBody),
      answers: new Map(Object.entries(responses).map(([status, answer]) => [Number(status), jsonOf(answer)])),
    })),
  )
}

function jsonOf(part: Content | undefined): JsonSchema | undefined {
  return part?.content?.['application/json']?.schema
}
