import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/curves/utils.js'
import { base64 } from '@scure/base'
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
  /** Who gets all of it. */
  readonly to: string
  /** In the smallest unit. */
  readonly units: bigint
  /** Default 6. */
  readonly decimals?: number | undefined
  /** Default `token`: SPL Token. */
  readonly program?: 'token' | 'token2022' | undefined
  /** Of Token-2022: one percent of each transfer stays behind, or nothing can be transferred. */
  readonly extension?: 'transferFee' | 'nonTransferable' | undefined
}

/** Money on a local chain. */
export interface SolanaFaucet {
  /** @param lamports - Beyond what is there. */
  fund(address: string, lamports: bigint): Promise<void>
  /** @returns the mint. */
  createToken(options: TestTokenOptions): Promise<string>
}

const programs = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const
const mintSize = 82
/** Where the extensions of Token-2022 begin, each with four bytes before it. */
const extensionsAt = 166
const extensionSizes = { transferFee: 108, nonTransferable: 0 } as const
const feePoints = 100

/**
 * Gives away SOL and makes tokens, on a chain that gives airdrops.
 *
 * @param url - Of its JSON-RPC.
 */
export function createSolanaFaucet(url: string): SolanaFaucet {
  const rpc = (method: string, params: readonly unknown[]): Promise<unknown> => chainRpc(url, { method, params })
  const fund: SolanaFaucet['fund'] = async (address, lamports) => {
    // JSON has no other numbers; an airdrop is far below 2^53.
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
      const space = extension ? extensionsAt + 4 + extensionSizes[extension] : mintSize
      const lamports = BigInt(String(await rpc('getMinimumBalanceForRentExemption', [space])))
      const seeds = { owner: to as Address, mint, tokenProgram: programAddress }
      const token = associatedTokenAddress(to, mint, programAddress) as Address
      const at = { programAddress }
      await send(
        [payerKey, mintKey],
        [
          getCreateAccountInstruction({ payer, newAccount, lamports, space, programAddress }),
          ...(extension ? [extensionInstruction(extension, mint, programAddress)] : []),
          getInitializeMint2Instruction({ mint, decimals, mintAuthority: payer.address }, at),
          getCreateAssociatedTokenIdempotentInstruction({ payer, ata: token, ...seeds }),
          getMintToInstruction({ mint, token, mintAuthority: payer, amount: units }, at),
        ],
      )
      return mint
    },
  }
}

function randomKey(): SolanaKey {
  return solanaKey(bytesToHex(ed25519.utils.randomSecretKey()))
}

/** Token-2022's own instructions, which its client for this version of kit does not exist for: number, then its fields. */
function extensionInstruction(
  extension: 'transferFee' | 'nonTransferable',
  mint: Address,
  program: Address,
): Instruction {
  const data = extension === 'transferFee' ? transferFeeData() : Uint8Array.of(32)
  return { programAddress: program, accounts: [{ address: mint, role: 1 }], data }
}

/** Nobody may change the fee or take it out, so two authorities are absent; no limit but the percentage. */
function transferFeeData(): Uint8Array {
  const data = new Uint8Array(14)
  const view = new DataView(data.buffer)
  data.set([26, 0, 0, 0])
  view.setUint16(4, feePoints, true)
  view.setBigUint64(6, 2n ** 64n - 1n, true)
  return data
}
