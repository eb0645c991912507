import type { CustomWallet } from '@latchkey/core'

const { VITE_RELAY_URL, VITE_PHONE_URL } = import.meta.env

/** Outline of a phone, in the colours of the phone's page. */
const icon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiByeD0iOCIgZmlsbD0iIzFkMmE1ZSIvPjxyZWN0IHg9IjEwIiB5PSI1IiB3aWR0aD0iMTIiIGhlaWdodD0iMjIiIHJ4PSIzIiBmaWxsPSJub25lIiBzdHJva2U9IiM5M2E4ZjUiIHN0cm9rZS13aWR0aD0iMiIvPjxwYXRoIGQ9Ik0xNCAyM2g0IiBzdHJva2U9IiM5M2E4ZjUiIHN0cm9rZS13aWR0aD0iMiIgc3Ryb2tlLWxpbmVjYXA9InJvdW5kIi8+PC9zdmc+'

export interface LocalPhone {
  readonly relayUrl: string | undefined
  /** Ends with a slash. */
  readonly pageUrl: string | undefined
  /** Entry for the wallet list. Its link opens the phone in a separate window. */
  readonly wallet: CustomWallet | undefined
}

/** The phone that `pnpm start` started. `undefined` members: it started none. */
export const localPhone: LocalPhone = {
  relayUrl: VITE_RELAY_URL,
  pageUrl: VITE_PHONE_URL,
  wallet: VITE_PHONE_URL
    ? {
        id: 'latchkey-phone',
        name: 'Latchkey Phone',
        icon,
        homepage: VITE_PHONE_URL,
        mobileLink: VITE_PHONE_URL,
        webappLink: VITE_PHONE_URL,
      }
    : undefined,
}
