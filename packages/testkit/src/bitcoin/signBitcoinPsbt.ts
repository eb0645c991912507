import { hexToBytes } from '@noble/hashes/utils.js'
import { SigHash, Transaction } from '@scure/btc-signer'
import { BitcoinWalletError } from './BitcoinWalletError.js'
import type { BitcoinTestAddress } from './bitcoinAddresses.js'
import type { BitcoinFault } from './bitcoinFault.js'

export interface BitcoinSigning {
  readonly psbt: Uint8Array
  /** By address: indexes of the inputs. Absent: all inputs of the wallet. */
  readonly signInputs?: Readonly<Record<string, readonly number[]>> | undefined
  /** Without `signInputs`: only these of the wallet's inputs. Absent: all of them. */
  readonly indexes?: readonly number[] | undefined
  readonly addresses: readonly BitcoinTestAddress[]
  readonly faults: ReadonlySet<BitcoinFault>
}

const options = { allowUnknownInputs: true, allowUnknownOutputs: true, allowLegacyWitnessUtxo: true } as const
const anything = Object.values(SigHash)

/** Signs inputs of a transaction, with the wallet's faults. */
export function signBitcoinPsbt({ psbt, signInputs, indexes: only, addresses, faults }: BitcoinSigning): Transaction {
  const given = decode(psbt)
  const transaction = faults.has('outputs') ? withOtherOutputs(given) : given
  if (faults.has('unsigned')) return transaction
  const wanted = signInputs && !faults.has('extraInputs') ? Object.entries(signInputs) : undefined
  for (const owner of addresses) {
    const indexes = wanted
      ? wanted.flatMap(([address, list]) => (address === owner.address ? list : []))
      : ownInputs(transaction, owner).filter((index) => !only || faults.has('extraInputs') || only.includes(index))
    for (const index of indexes) sign(transaction, index, owner, faults)
  }
  for (const [address] of wanted ?? []) {
    if (!addresses.some((owner) => owner.address === address)) {
      throw new BitcoinWalletError({ code: -32602, message: `The wallet has no key of ${address}.` })
    }
  }
  return transaction
}

function decode(psbt: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(psbt, options)
  } catch {
    throw new BitcoinWalletError({ code: -32602, message: 'Expected a partially signed transaction (PSBT).' })
  }
}

function sign(
  transaction: Transaction,
  index: number,
  { type, publicKey, secret, script }: BitcoinTestAddress,
  faults: ReadonlySet<BitcoinFault>,
): void {
  if (index >= transaction.inputsLength)
    throw new BitcoinWalletError({ code: -32602, message: `The transaction has no input ${index}.` })
  if (type === 'p2tr') transaction.updateInput(index, { tapInternalKey: hexToBytes(publicKey) }, true)
  if (faults.has('sighash')) transaction.updateInput(index, { sighashType: SigHash.NONE }, true)
  if (faults.has('signature')) {
    const forged = Uint8Array.from({ length: 64 }, (_, at) => at + 1)
    if (type === 'p2tr') transaction.updateInput(index, { tapKeySig: forged }, true)
    else transaction.updateInput(index, { partialSig: [[hexToBytes(publicKey), forgedDer()]] }, true)
    return
  }
  const isOurs = transaction.getInput(index).witnessUtxo?.script.every((byte, at) => byte === script[at]) ?? true
  if (!isOurs) throw new BitcoinWalletError({ code: -32602, message: `Input ${index} is not of this address.` })
  transaction.signIdx(secret, index, anything)
}

/** A well-formed signature without a key. */
function forgedDer(): Uint8Array {
  const number = Uint8Array.from({ length: 32 }, (_, at) => at + 1)
  return Uint8Array.from([0x30, 68, 2, 32, ...number, 2, 32, ...number, 1])
}

function ownInputs(transaction: Transaction, { script }: BitcoinTestAddress): readonly number[] {
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).filter((index) => {
    const prevout = transaction.getInput(index).witnessUtxo
    return prevout?.script.length === script.length && prevout.script.every((byte, at) => byte === script[at])
  })
}

function withOtherOutputs(transaction: Transaction): Transaction {
  const other = new Transaction({ ...options, version: transaction.version, lockTime: transaction.lockTime })
  for (let index = 0; index < transaction.inputsLength; index += 1) other.addInput(transaction.getInput(index))
  for (let index = 0; index < transaction.outputsLength; index += 1) {
    const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(index)
    other.addOutput({ script, amount: index === 0 ? amount - 1n : amount })
  }
  return other
}
