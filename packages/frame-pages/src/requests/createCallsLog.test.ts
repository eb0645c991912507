import { expect, test } from 'vitest'
import { createMemoryStore } from '../../testing/createMemoryStore.js'
import { createCallsLog } from './createCallsLog.js'

const calls = (id: string, sent = 0) => ({ id, networkId: 'eip155:1', from: '0x1', hashes: ['0x2'], sent })

test('calls are found by their id, in their newest state, and in their realm', async () => {
  const store = createMemoryStore()
  const log = createCallsLog(store, 'shop')
  await log.keep(calls('one'))
  await log.keep(calls('two'))
  await log.keep(calls('one', 1))
  await expect(log.find('one')).resolves.toMatchObject({ sent: 1 })
  await log.forget('one')
  await expect(log.find('one')).resolves.toBeUndefined()
  await expect(log.find('two')).resolves.toMatchObject({ sent: 0 })
  await expect(createCallsLog(store, 'game').find('two')).resolves.toBeUndefined()
})

test('the newest fifty are kept', async () => {
  const log = createCallsLog(createMemoryStore(), 'shop')
  for (let at = 0; at < 51; at += 1) await log.keep(calls(String(at)))
  await expect(log.find('0')).resolves.toBeUndefined()
  await expect(log.find('1')).resolves.toBeDefined()
})
