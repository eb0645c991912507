import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { useStore } from '../hooks/useStore.js'
import { EmptyState } from '../ui/EmptyState.js'
import { ReceiptSkeleton } from '../ui/ReceiptSkeleton.js'
import { View } from '../ui/View.js'
import { DoneButton } from './DoneButton.js'

export interface RecordViewProps<Item extends { readonly id: string }> {
  readonly title: string
  /** Which one. Default: the first. */
  readonly id: string | undefined
  readonly records: {
    readonly $all: ReadableAtom<readonly Item[]>
    /** What is stored is read. */
    readonly $isLoaded: ReadableAtom<boolean>
  }
  /** Of the view without a record. */
  readonly icon: ReactNode
  readonly heading: string
  readonly detail: string
  /** The whole view of a record. */
  readonly children: (record: Item) => ReactNode
}

/** One of what an account has sent or bought. It may still be read from the storage, or not exist. */
export function RecordView<Item extends { readonly id: string }>({
  title,
  id,
  records,
  icon,
  heading,
  detail,
  children,
}: RecordViewProps<Item>): ReactNode {
  const all = useStore(records.$all)
  const isLoaded = useStore(records.$isLoaded)
  const record = id === undefined ? all[0] : all.find((each) => each.id === id)
  if (record) return children(record)
  return (
    <View title={title} footer={<DoneButton />}>
      {isLoaded ? (
        <EmptyState icon={icon} title={heading}>
          {detail}
        </EmptyState>
      ) : (
        <ReceiptSkeleton label={title} count={4} />
      )}
    </View>
  )
}
