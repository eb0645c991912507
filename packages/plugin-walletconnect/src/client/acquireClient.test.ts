import { countTimers, settle, when } from '@latchkey/testkit'
import { afterEach, expect, test, vi } from 'vitest'
import { createStage, type Stage, type StagePage } from '../../testing/createStage.js'
import { acquireClient } from './acquireClient.js'
import type { Client } from './Client.js'

const stages: Stage[] = []
afterEach(async () => {
  for (const stage of stages.splice(0)) await stage.close()
})
async function create(): Promise<Stage> {
  const stage = await createStage()
  stages.push(stage)
  return stage
}
const key = { relayUrl: 'ws://relay.example', projectId: 'id', prefix: 'a' }

function createFakeClient() {
  const ended: string[] = []
  return { ended, open: async () => ({ end: async () => void ended.push('end') }) as unknown as Client }
}

test('all callers get one client, the last release ends it, and then a new one is opened', async () => {
  const page = {}
  const { ended, open } = createFakeClient()
  const [one, other, apart] = [
    acquireClient(page, key, open),
    acquireClient(page, key, open),
    acquireClient(page, { ...key, prefix: 'b' }, open),
  ]
  expect(await one.client).toBe(await other.client)
  expect(await apart.client).not.toBe(await one.client)
  one.release()
  one.release()
  await settle()
  expect(ended).toEqual([])
  other.release()
  await settle()
  expect(ended).toEqual(['end'])
  expect(await acquireClient(page, key, open).client).not.toBe(await one.client)
})

test('two copies of the package share the client of a page, and the last release of both ends it', async () => {
  const page = {}
  const { ended, open } = createFakeClient()
  vi.resetModules()
  const copy = await import('./acquireClient.js')
  expect(copy.acquireClient).not.toBe(acquireClient)
  const [one, other] = [acquireClient(page, key, open), copy.acquireClient(page, key, open)]
  expect(await other.client).toBe(await one.client)
  one.release()
  await settle()
  expect(ended).toEqual([])
  other.release()
  await settle()
  expect(ended).toEqual(['end'])
})

test('a caller that releases and acquires again at once gets the same client', async () => {
  const page = {}
  const { ended, open } = createFakeClient()
  const first = acquireClient(page, key, open)
  first.release()
  const second = acquireClient(page, key, open)
  await settle()
  expect(await second.client).toBe(await first.client)
  expect(ended).toEqual([])
})

test('a client that failed to open is opened again for the next caller', async () => {
  const page = {}
  const { open } = createFakeClient()
  const failing = acquireClient(page, key, () => Promise.reject(new Error('offline')))
  await expect(failing.client).rejects.toThrow('offline')
  await settle()
  expect(await acquireClient(page, key, open).client).toBeDefined()
  expect(Object.getOwnPropertySymbols(page)).toHaveLength(1)
})

test('a modal that is started and stopped a hundred times, then destroyed, has at most one socket and leaves nothing', async () => {
  const stage = await create()
  const before = Object.getOwnPropertyNames(globalThis).sort()
  const page = stage.open()
  const timers = countTimers()
  page.start()
  await (await page.pair()).live
  page.stop()
  for (let round = 0; round < 100; round += 1) {
    page.start()
    await when(page.modal.state.$status, (status) => status === 'connected')
    await page.modal.signMessage(`round ${round}`)
    expect(page.sockets).toBe(1)
    page.stop()
    await settle()
    expect(page.sockets).toBe(0)
  }
  page.start()
  await when(page.modal.state.$status, (status) => status === 'connected')
  await vi.waitFor(() => expect(page.sockets).toBe(1)) // the session is known before its socket is open
  page.modal.destroy()
  await settle()
  expect(page.sockets).toBe(0)
  expect(page.listeners.count()).toBe(0)
  expect(sharedBy(page)).toEqual([])
  expect(Object.getOwnPropertyNames(globalThis).sort()).toEqual(before)
  await stage.phone.destroy()
  // The client's own last timers run for a second.
  await vi.waitFor(() => expect(timers.active).toBe(0))
  timers.stop()
})

test('twenty modals of a page have one socket until the last one stops', async () => {
  const stage = await create()
  const first = stage.open()
  first.start()
  await (await first.pair()).live
  const others = Array.from({ length: 19 }, () => stage.open({ beside: first }))
  for (const other of others) other.start()
  await Promise.all(others.map(({ modal }) => when(modal.state.$status, (status) => status === 'connected')))
  for (const { modal } of others) await modal.signMessage('hello')
  expect([first.opened, first.sockets]).toEqual([1, 1])
  for (const other of others) other.stop()
  await settle()
  expect([await first.modal.signMessage('still here'), first.sockets]).toMatchObject([{ scheme: 'eip191' }, 1])
  first.stop()
  await settle()
  expect([first.sockets, sharedBy(first)]).toEqual([0, []])
  expect(stage.phone.$sessions.get()).toHaveLength(1)
})

function sharedBy({ window }: StagePage): unknown[] {
  return Object.getOwnPropertySymbols(window).filter(({ description }) => description?.startsWith('latchkey'))
}
