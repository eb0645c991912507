import { CursorError } from '../sources/CursorError.js'
import { blockscoutName as name } from './blockscoutName.js'
import type { PageParams } from './pageStream.js'

/** Members of a page that is sent back. Others, like a key, are not part of cursors. */
export function paramsOf(value: unknown): PageParams | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const all = Object.entries(value).flatMap(([member, each]) => {
    const text = String(each)
    return each !== null && isParam(member, text) ? [[member, text] as const] : []
  })
  return all.length === 0 ? undefined : Object.fromEntries(all)
}

function isParam(member: string, value: string): boolean {
  return /^[a-z][a-z_]{0,39}$/.test(member) && !/key/.test(member) && /^[\w.:+-]{1,100}$/.test(value)
}

export function writeBlockscoutCursor(transactions: PageParams, transfers: PageParams, below: number): string {
  return [String(below), new URLSearchParams(transactions), new URLSearchParams(transfers)].join(' ')
}

/** @throws {CursorError} */
export function readBlockscoutCursor(text: string) {
  const [below, transactions, transfers, ...others] = text.split(' ')
  if (
    !below ||
    !/^\d{1,15}$/.test(below) ||
    transactions === undefined ||
    transfers === undefined ||
    others.length > 0
  ) {
    throw new CursorError(name)
  }
  return { below: Number(below), transactions: readParams(transactions), transfers: readParams(transfers) }
}

function readParams(text: string): PageParams {
  const all = [...new URLSearchParams(text)]
  if (!all.every(([member, value]) => isParam(member, value))) throw new CursorError(name)
  return Object.fromEntries(all)
}
