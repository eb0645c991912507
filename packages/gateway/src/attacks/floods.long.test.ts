import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { floods } from '../../testing/attacks/floods.js'
import { type AttackedGateway, fine, startAttackedGateway } from '../../testing/attacks/startAttackedGateway.js'

const mebibyte = 1024 * 1024
/** What a flood may leave behind: kept answers within their limits, and what is not collected yet. */
const maxLeft = { bytes: 160 * mebibyte, files: 64 }
/** Requests of another client while the flood comes. */
const rounds = 8

describe('while one client sends a flood, others are answered, and nothing of it stays', () => {
  let gateway: AttackedGateway
  beforeAll(async () => {
    gateway = await startAttackedGateway()
    await gateway.bystander()
  }, 60_000)
  afterAll(() => gateway.close())

  const used = async () => ({
    bytes: await gateway.metric('process_resident_memory_bytes'),
    files: await gateway.metric('process_open_fds'),
  })

  test.each(floods.map((flood) => [flood.name, flood] as const))('%s', async (_, flood) => {
    const before = await used()
    const leaving = new AbortController()
    const sent = flood.send(gateway, leaving.signal)
    for (let round = 0; round < rounds; round += 1) await expect(gateway.bystander()).resolves.toEqual(fine)
    leaving.abort()
    await sent
    gateway.node.answer = gateway.node.healthy
    gateway.hosts.answer = () => undefined
    await vi.waitFor(async () => expect(await gateway.metric('latchkey_gateway_in_use')).toBe(0), 30_000)
    await vi.waitFor(async () => {
      const { bytes, files } = await used()
      expect(bytes - before.bytes).toBeLessThan(maxLeft.bytes)
      expect(files - before.files).toBeLessThan(maxLeft.files)
    }, 30_000)
    await expect(gateway.bystander()).resolves.toEqual(fine)
  })
})
