import { throwing } from './throwing.js'

/** The same object with other members; getters of it that are not replaced stay getters. */
export function withMembers<T extends object>(good: T, members: object): T {
  return Object.create(good, Object.getOwnPropertyDescriptors(members))
}

/** The same object, with a member whose reading throws. */
export function withTrap<T extends object>(good: T, member: string): T {
  return Object.create(good, { [member]: { get: throwing, enumerable: true } })
}
