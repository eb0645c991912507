import { expect, test, vi } from 'vitest'
import { createRemote } from './createRemote.js'

vi.mock('./connectTransport.js', () => {
  throw new Error('offline')
})

test('connect() of a remote wallet rejects with a typed error when its code can’t be fetched, so that the session is kept', async () => {
  const remote = createRemote()
  await expect(remote.connect({} as never, {} as never)).rejects.toMatchObject({ code: 'LATCHKEY_NOT_LOADED' })
})
