import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { attackIncoming } from '../../testing/attacks/attackIncoming.js'
import { attackOutgoing } from '../../testing/attacks/attackOutgoing.js'
import { attackServices } from '../../testing/attacks/attackServices.js'
import { type AttackedGateway, fine, startAttackedGateway } from '../../testing/attacks/startAttackedGateway.js'

describe('one client of a gateway', () => {
  let gateway: AttackedGateway
  beforeAll(async () => {
    gateway = await startAttackedGateway({ analytics: { eventsPerDay: 1000 } })
  }, 60_000)
  afterAll(() => gateway.close())
  afterEach(async () => {
    gateway.node.answer = gateway.node.healthy
    gateway.hosts.answer = () => undefined
    gateway.services.isFailing = () => false
    // Nothing of the attack is left: its calls have ended with its client.
    await vi.waitFor(async () => expect(await gateway.metric('latchkey_gateway_in_use')).toBe(0), 10_000)
  })

  test('a client that does nothing wrong is answered', async () => {
    await expect(gateway.bystander()).resolves.toEqual(fine)
  })

  attackOutgoing(() => gateway)
  attackServices(() => gateway)
  attackIncoming(() => gateway)
})
