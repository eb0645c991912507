import * as v from 'valibot'

/** A part of what the browser says of a request to an authenticator, which signs it (WebAuthn, `CollectedClientData`). */
export interface ClientData {
  /** Of the page around, if the request comes from a frame of another origin and the browser says so. */
  readonly topOrigin?: string | undefined
}

const schema: v.GenericSchema<unknown, ClientData> = v.object({ topOrigin: v.optional(v.string()) })

/** @returns An empty object for a text that is something else, which the verification refuses. */
export function readClientData(encoded: string): ClientData {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(encoded, 'base64url').toString()))
  } catch {
    return {}
  }
}
