import { networkFrom } from '@latchkey/core'
import * as chains from 'viem/chains'
import { expect, test } from 'vitest'

test('an app can list every chain of viem', () => {
  const refused = Object.values(chains).flatMap((chain) => {
    try {
      networkFrom(chain)
      return []
    } catch (error) {
      return [`${chain.name}: ${String(error)}`]
    }
  })
  expect(Object.keys(chains).length).toBeGreaterThan(500)
  expect(refused).toEqual([])
})
