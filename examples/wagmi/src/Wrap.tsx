import { isUserRejection } from '@latchkey/core'
import { type ReactNode, useState } from 'react'
import { type Address, type Chain, formatEther, type Hex, parseEther } from 'viem'
import { useReadContract, useWaitForTransactionReceipt, useWatchContractEvent, useWriteContract } from 'wagmi'
import { wrapperAbi } from './wrapperAbi.js'

interface WrapProps {
  readonly address: Address
  readonly chain: Chain
  readonly contract: Address
}

interface Deposit {
  readonly hash: Hex
  readonly amount: bigint
}

const amount = parseEther('0.001')

/** Reads a contract, writes to it, waits for the receipt and watches the events. */
export function Wrap({ address, chain, contract }: WrapProps): ReactNode {
  const wrapper = { abi: wrapperAbi, address: contract, chainId: chain.id } as const
  const balance = useReadContract({ ...wrapper, functionName: 'balanceOf', args: [address] })
  const { mutate: write, data: hash, error, isPending } = useWriteContract()
  const receipt = useWaitForTransactionReceipt({ hash, chainId: chain.id, query: { enabled: hash !== undefined } })
  const [deposits, setDeposits] = useState<readonly Deposit[]>([])

  useWatchContractEvent({
    ...wrapper,
    eventName: 'Deposit',
    args: { dst: address },
    onLogs(logs) {
      const found = logs.map(({ transactionHash, args: { wad = 0n } }) => ({ hash: transactionHash, amount: wad }))
      setDeposits((before) => [...found, ...before.filter((one) => !found.some((each) => each.hash === one.hash))])
      balance.refetch()
    },
  })

  const isOpen = isPending || receipt.isLoading
  return (
    <section>
      <h2>Wrapped ether</h2>
      <p className="balance" aria-busy={balance.isLoading}>
        {balance.data === undefined ? '…' : formatEther(balance.data)} <span>WETH</span>
      </p>
      <button
        type="button"
        disabled={isOpen}
        onClick={() => write({ ...wrapper, functionName: 'deposit', value: amount })}
      >
        {isPending ? 'Confirm in your wallet …' : `Wrap ${formatEther(amount)} ETH`}
      </button>
      <p className="progress" role="status">
        {receipt.isLoading && 'Sent. Waiting for a block …'}
        {receipt.data && `Wrapped in block ${receipt.data.blockNumber}.`}
      </p>
      {(error ?? receipt.error ?? balance.error) && (
        <p role="alert">
          {isUserRejection(error) ? 'You declined.' : (error ?? receipt.error ?? balance.error)?.message.split('\n')[0]}
        </p>
      )}
      {deposits.length > 0 && (
        <>
          <h3>Events</h3>
          <ul>
            {deposits.map(({ hash: key, amount: wrapped }) => (
              <li key={key}>
                <span>{formatEther(wrapped)} ETH</span>
                <code>{`${key.slice(0, 10)}…${key.slice(-8)}`}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
