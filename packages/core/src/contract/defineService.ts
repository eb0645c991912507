import type { ServiceToken } from './plugin.js'

/** A service that adapters list and plugins ask for. `T` has the methods, which fetch their code. */
export function defineService<T>(id: string): ServiceToken<T> {
  return { id }
}
