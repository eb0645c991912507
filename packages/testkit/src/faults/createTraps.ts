import { throwing } from './throwing.js'

const all = ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'isExtensible', 'set'] as const

/** An object that throws whatever one does with it. */
export function createTraps(): object {
  return new Proxy({}, Object.fromEntries(all.map((trap) => [trap, throwing])))
}

/** As `createTraps`, but a promise can carry it. */
export function createQuietTraps(): object {
  return new Proxy({}, { get: (_, key) => (key === 'then' ? undefined : throwing()), has: throwing, ownKeys: throwing })
}
