import { expect, test, vi } from 'vitest'
import { createRemote } from './createRemote.js'

vi.mock('./connectTransport.js', () => {
  throw new Error('offline')
})

test('connect() rejects with LATCHKEY_NOT_LOADED when its code can’t be loaded, so that the session is kept', async () => {
  const remote = createRemote({} as never)
  await expect(remote.connect({} as never, {} as never)).rejects.toMatchObject({ code: 'LATCHKEY_NOT_LOADED' })
})
