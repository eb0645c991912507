import { readFileSync } from 'node:fs'
import { getDotPath, safeParse } from 'valibot'
import { GatewayError } from '../errors/GatewayError.js'
import { catalogueText } from './text.js'
import type { WalletRecord } from './WalletRecord.js'
import { walletsFileSchema } from './walletRecordSchema.js'

/** @throws {GatewayError} `GATEWAY_CONFIG` if the file is not a list of wallets. */
export function readWalletsFile(file: string | URL): readonly WalletRecord[] {
  const refuse = (problem: string, cause?: unknown) =>
    new GatewayError('GATEWAY_CONFIG', catalogueText.notAList(String(file), problem), { cause })
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error), error)
  }
  const { success, output, issues } = safeParse(walletsFileSchema, value)
  if (success) return output.wallets
  const [issue] = issues
  throw refuse(`${getDotPath(issue) ?? ''}: ${issue.message}`)
}
