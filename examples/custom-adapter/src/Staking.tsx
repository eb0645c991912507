import { useApi, useTransactions } from '@latchkey/react'
import { type ReactNode, useState } from 'react'
import { stakingApi } from './staking/staking.js'

/** Pays into a pool, and shows what becomes of it. It has no code for Stellar. */
export function Staking(): ReactNode {
  const { deposit } = useApi(stakingApi)
  const [error, setError] = useState<Error>()
  const stakes = useTransactions()
  return (
    <>
      <button type="button" onClick={() => deposit(50_000_000n).then(() => setError(undefined), setError)}>
        Stake 5 XLM
      </button>
      <ul>
        {stakes.map(({ id, hash, status }) => (
          <li key={id}>
            {hash}: {status}
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
