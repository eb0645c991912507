import { connectView } from '@latchkey/core'
import { useModal, useText } from '@latchkey/react'
import { Button, EmptyState, View, WalletIcon } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { onrampText } from './text.js'

/** In place of a view that needs an account. */
export function NoAccount({ title }: { readonly title: string }): ReactNode {
  const text = useText(onrampText)
  const modal = useModal()
  return (
    <View
      title={title}
      footer={
        <Button variant="primary" full onClick={() => modal.push(connectView)}>
          {text.connect}
        </Button>
      }
    >
      <EmptyState icon={<WalletIcon size={24} />} title={text.noAccount}>
        {text.noAccountText}
      </EmptyState>
    </View>
  )
}
