import { type PluginContext, type ProvidedService, serviceOf } from '@latchkey/core'

/** `PluginContext.service` for a test of a function that needs no modal. Each network has what is given. */
export function serviceFrom(...services: readonly ProvidedService[]): PluginContext['service'] {
  return (token) => serviceOf({ services }, token)
}
