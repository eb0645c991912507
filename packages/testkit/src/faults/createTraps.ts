import { throwing } from './throwing.js'

const all = ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'isExtensible', 'set'] as const

/** An object that throws on every access. */
export function createTraps(): object {
  return new Proxy({}, Object.fromEntries(all.map((trap) => [trap, throwing])))
}

/** Like `createTraps`, but a promise can resolve with it. */
export function createQuietTraps(): object {
  return new Proxy({}, { get: (_, key) => (key === 'then' ? undefined : throwing()), has: throwing, ownKeys: throwing })
}
