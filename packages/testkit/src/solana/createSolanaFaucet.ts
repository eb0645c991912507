import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/curves/utils.js'
import { base58, base64 } from '@scure/base'
import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
} from '@solana-program/token'
import { chainRpc } from '../evm/chainRpc.js'
import { associatedTokenAddress } from './associatedTokenAddress.js'
import { signSolanaTransaction } from './signSolanaTransaction.js'
import { type SolanaKey, solanaKey } from './solanaKey.js'

export interface TestTokenOptions {
  /** The account that gets all units. */
  readonly to: string
  /** In the smallest unit. */
  readonly units: bigint
  /** Default: 6. */
  readonly decimals?: number | undefined
  /** Default: `token`, the SPL Token program. */
  readonly program?: 'token' | 'token2022' | undefined
  /**
   * An extension of Token-2022: a fee of one percent per transfer, no transfers, interest, or a
   * multiplier of what is shown.
   */
  readonly extension?: 'transferFee' | 'nonTransferable' | TestInterest | TestMultiplier | undefined
}

/** Interest on what is shown (Token-2022: Interest-Bearing). */
export interface TestInterest {
  /** In hundredths of a percent a year, from now on. With 0 the amount stays the same in a test. */
  readonly interest: number
}

/** A multiplier of what is shown (Token-2022: Scaled UI Amount). */
export interface TestMultiplier {
  readonly multiplier: number
  /** A newer one and its time, in seconds since 1970. One whose time is over counts at once. */
  readonly next?: { readonly multiplier: number; readonly at: bigint } | undefined
}

/** Funds accounts on a local chain. */
export interface SolanaFaucet {
  /** @param lamports - Added to the balance. */
  fund(address: string, lamports: bigint): Promise<void>
  /** @returns The mint. */
  createToken(options: TestTokenOptions): Promise<string>
}

const programs = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const
const mintSize = 82
/** Offset of the extensions of Token-2022, each with a header of four bytes. */
const extensionsAt = 166
const extensionSizes = { transferFee: 108, nonTransferable: 0, interest: 52, multiplier: 56 } as const
const feePoints = 100

/**
 * Gives SOL and creates tokens, on a chain with airdrops.
 *
 * @param url - URL of the chain's JSON-RPC.
 */
export function createSolanaFaucet(url: string): SolanaFaucet {
  const rpc = (method: string, params: readonly unknown[]): Promise<unknown> => chainRpc(url, { method, params })
  const fund: SolanaFaucet['fund'] = async (address, lamports) => {
    // JSON numbers are exact up to 2^53, and an airdrop is far below.
    await rpc('requestAirdrop', [address, Number(lamports)])
  }

  async function send(keys: readonly [SolanaKey, ...SolanaKey[]], instructions: readonly Instruction[]): Promise<void> {
    const latest = (await rpc('getLatestBlockhash', [])) as {
      readonly value: { readonly blockhash: string; readonly lastValidBlockHeight: number }
    }
    const lifetime = {
      blockhash: latest.value.blockhash as Blockhash,
      lastValidBlockHeight: BigInt(latest.value.lastValidBlockHeight),
    }
    const transaction = compileTransaction(
      pipe(
        createTransactionMessage({ version: 0 }),
        (message) => setTransactionMessageFeePayer(keys[0].address as Address, message),
        (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
        (message) => appendTransactionMessageInstructions(instructions as Instruction[], message),
      ),
    )
    const unsigned = Uint8Array.from(getTransactionEncoder().encode(transaction))
    const wire = keys.reduce<Uint8Array>((bytes, key) => signSolanaTransaction(key, bytes).wire, unsigned)
    await rpc('sendTransaction', [base64.encode(wire), { encoding: 'base64', preflightCommitment: 'confirmed' }])
  }

  return {
    fund,
    async createToken({ to, units, decimals = 6, program = 'token', extension }) {
      const [payerKey, mintKey] = [randomKey(), randomKey()]
      await fund(payerKey.address, 1_000_000_000n)
      const programAddress = programs[program] as Address
      const [payer, newAccount] = [
        createNoopSigner(payerKey.address as Address),
        createNoopSigner(mintKey.address as Address),
      ]
      const mint = newAccount.address
      const space = extension ? extensionsAt + 4 + extensionSizes[kindOf(extension)] : mintSize
      const lamports = BigInt(String(await rpc('getMinimumBalanceForRentExemption', [space])))
      const seeds = { owner: to as Address, mint, tokenProgram: programAddress }
      const token = associatedTokenAddress(to, mint, programAddress) as Address
      const at = { programAddress }
      await send(
        [payerKey, mintKey],
        [
          getCreateAccountInstruction({ payer, newAccount, lamports, space, programAddress }),
          ...(extension ? [extensionInstruction(extension, mint, programAddress, payer.address)] : []),
          getInitializeMint2Instruction({ mint, decimals, mintAuthority: payer.address }, at),
          getCreateAssociatedTokenIdempotentInstruction({ payer, ata: token, ...seeds }),
          getMintToInstruction({ mint, token, mintAuthority: payer, amount: units }, at),
          ...updatesOf(extension, mint, programAddress, payer.address),
        ],
      )
      return mint
    },
  }
}

function randomKey(): SolanaKey {
  return solanaKey(bytesToHex(ed25519.utils.randomSecretKey()))
}

type TestExtension = NonNullable<TestTokenOptions['extension']>

function kindOf(extension: TestExtension): keyof typeof extensionSizes {
  if (typeof extension === 'string') return extension
  return 'interest' in extension ? 'interest' : 'multiplier'
}

/**
 * An instruction of Token-2022, for which this version of kit has no client: its number, then its
 * fields.
 */
function extensionInstruction(
  extension: TestExtension,
  mint: Address,
  program: Address,
  authority: Address,
): Instruction {
  const accounts = [{ address: mint, role: 1 }]
  return { programAddress: program, accounts, data: dataOf(extension, base58.decode(authority)) }
}

function dataOf(extension: TestExtension, authority: Uint8Array): Uint8Array {
  if (extension === 'transferFee') return transferFeeData()
  if (extension === 'nonTransferable') return Uint8Array.of(32)
  if ('multiplier' in extension) return Uint8Array.of(43, 0, ...authority, ...doubleBytes(extension.multiplier))
  const rate = new Uint8Array(2)
  new DataView(rate.buffer).setInt16(0, extension.interest, true)
  return Uint8Array.of(33, 0, ...authority, ...rate)
}

/** A newer multiplier is set after the mint is there. */
function updatesOf(
  extension: TestExtension | undefined,
  mint: Address,
  program: Address,
  authority: Address,
): readonly Instruction[] {
  if (typeof extension !== 'object' || !('multiplier' in extension) || !extension.next) return []
  const { multiplier, at } = extension.next
  const time = new Uint8Array(8)
  new DataView(time.buffer).setBigInt64(0, at, true)
  const accounts = [
    { address: mint, role: 1 },
    { address: authority, role: 2 },
  ]
  return [{ programAddress: program, accounts, data: Uint8Array.of(43, 1, ...doubleBytes(multiplier), ...time) }]
}

function doubleBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value, true)
  return bytes
}

/**
 * No authority can change or withdraw the fee, so both are absent. The maximum fee is unlimited.
 */
function transferFeeData(): Uint8Array {
  const data = new Uint8Array(14)
  const view = new DataView(data.buffer)
  data.set([26, 0, 0, 0])
  view.setUint16(4, feePoints, true)
  view.setBigUint64(6, 2n ** 64n - 1n, true)
  return data
}
