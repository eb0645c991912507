import { expect, test } from 'vitest'
import { flags } from './flags.js'
import { optionsOf } from './optionsOf.js'
import type { RelayFlags } from './RelayFlags.js'

/** Each flag has its own name as its value. */
const named = Object.fromEntries(Object.keys(flags).map((name) => [name, name]))

test('optionsOf() passes every flag but the log level on to one option', () => {
  const { limits = {}, ...options } = optionsOf(named as unknown as RelayFlags)
  const set = Object.values({ ...options, ...limits })
  expect(set.toSorted()).toEqual(
    Object.keys(flags)
      .filter((name) => name !== 'log-level')
      .toSorted(),
  )
})

test('optionsOf() passes flags on under the names of the program’s options', () => {
  const { limits = {}, ...options } = optionsOf(named as unknown as RelayFlags)
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const lists = {
    publicUrls: 'public-url',
    projectIds: 'project-id',
    origins: 'origin',
    trustedProxies: 'trusted-proxy',
  }
  for (const [name, value] of Object.entries({ ...options, ...limits })) {
    expect(value).toBe(name in lists ? lists[name as keyof typeof lists] : kebab(name))
  }
})
