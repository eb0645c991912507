import { throwing } from './throwing.js'

/** The object with other members. Its own getters stay getters. */
export function withMembers<T extends object>(good: T, members: object): T {
  return Object.create(good, Object.getOwnPropertyDescriptors(members))
}

/** The object with a member that throws when it is read. */
export function withTrap<T extends object>(good: T, member: string): T {
  return Object.create(good, { [member]: { get: throwing, enumerable: true } })
}
