import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { GatewayError } from '../../errors/GatewayError.js'
import { walletConfigText } from '../settings/text.js'

/** Ids of openers that were ended, in a file that only grows. Several gateways can share it. */
export interface EndedList {
  /** They are on the disk when it returns. */
  add(ids: readonly string[]): void
  has(id: string): boolean
}

/** An id has a line of its own. Others are rests of a write that was cut off. */
const idForm = /^[\w-]{22}$/

/**
 * @param file - Is created if it is missing, readable by its owner only.
 * @throws {GatewayError} `GATEWAY_CONFIG`: it can't be read or written.
 */
export function createEndedList(file: string): EndedList {
  const ended = new Set<string>()
  /** Bytes that were read: whole lines. */
  let position = 0

  function use<Result>(work: (handle: number) => Result): Result {
    const handle = openSync(file, 'a+', 0o600)
    try {
      return work(handle)
    } finally {
      closeSync(handle)
    }
  }

  /** Reads what was added since the last time, also by other gateways. Returns whether its last line is whole. */
  function readOn(handle: number): boolean {
    const { size } = fstatSync(handle)
    const bytes = Buffer.alloc(Math.max(0, size - position))
    const read = readSync(handle, bytes, 0, bytes.length, position)
    const added = bytes.subarray(0, read)
    const whole = added.subarray(0, added.lastIndexOf('\n') + 1)
    for (const line of whole.toString('latin1').split('\n')) if (idForm.test(line)) ended.add(line)
    position += whole.length
    return whole.length === added.length
  }

  try {
    use(readOn)
  } catch (cause) {
    throw new GatewayError('GATEWAY_CONFIG', walletConfigText.ended(file), { cause })
  }
  return {
    add(ids) {
      use((handle) => {
        const isWhole = readOn(handle)
        const lines = ids.filter((id) => !ended.has(id)).map((id) => `${id}\n`)
        if (lines.length === 0) return
        writeSync(handle, (isWhole ? '' : '\n') + lines.join(''))
        fsyncSync(handle)
        readOn(handle)
      })
    },
    has(id) {
      use(readOn)
      return ended.has(id)
    },
  }
}
