import type { TextTable } from '../../text/TextTable.js'

/** By the code of an error that users can meet. */
export interface FailureTable {
  readonly LATCHKEY_USER_REJECTED: string
  readonly LATCHKEY_CANCELLED: string
  readonly LATCHKEY_SUPERSEDED: string
  readonly LATCHKEY_REQUEST_PENDING: string
  readonly LATCHKEY_GATE_REJECTED: string
  readonly LATCHKEY_SIGN_IN_CANCELLED: string
  readonly LATCHKEY_SIGN_IN_REFUSED: string
  readonly LATCHKEY_NOT_CONNECTED: string
  readonly LATCHKEY_NO_ACCOUNT: string
  readonly LATCHKEY_CONNECTOR_NOT_FOUND: string
  readonly LATCHKEY_UNAUTHORIZED: string
  readonly LATCHKEY_WALLET_DISCONNECTED: string
  readonly LATCHKEY_DISCONNECT: string
  readonly LATCHKEY_NOT_LOADED: string
  readonly LATCHKEY_TIMEOUT: string
  readonly LATCHKEY_NETWORK_DISCONNECTED: string
  readonly LATCHKEY_UNKNOWN_NETWORK: string
  readonly LATCHKEY_NETWORK_NOT_APPROVED: string
  readonly LATCHKEY_UNSUPPORTED_NETWORK: string
  readonly LATCHKEY_UNSUPPORTED_CAPABILITY: string
  readonly LATCHKEY_UNSUPPORTED_METHOD: string
  readonly LATCHKEY_INVALID_ADDRESS: string
  readonly LATCHKEY_ADDRESS_CHECKSUM: string
  readonly LATCHKEY_ADDRESS_NETWORK: string
  readonly LATCHKEY_INSUFFICIENT_FUNDS: string
  readonly LATCHKEY_OUTCOME_UNKNOWN: string
  readonly LATCHKEY_BLOCKHASH_EXPIRED: string
  readonly LATCHKEY_TRANSACTION_CHANGED: string
  readonly LATCHKEY_HTTP: string
  readonly LATCHKEY_HTTP_REQUEST_FAILED: string
  readonly LATCHKEY_RPC_REQUEST_FAILED: string
  readonly LATCHKEY_RATE_LIMITED: string
}

export const failureText: TextTable<FailureTable> = {
  id: 'failures',
  texts: {
    LATCHKEY_USER_REJECTED: 'You declined the request in the wallet.',
    LATCHKEY_CANCELLED: 'The request was cancelled.',
    LATCHKEY_SUPERSEDED: 'A newer request took the place of this one.',
    LATCHKEY_REQUEST_PENDING: 'A request is already open in your wallet. Finish it there, then try again.',
    LATCHKEY_GATE_REJECTED: 'The step that this site requires was not completed.',
    LATCHKEY_SIGN_IN_CANCELLED: 'You did not sign in.',
    LATCHKEY_SIGN_IN_REFUSED: 'The sign-in was not accepted. Sign a new message.',
    LATCHKEY_NOT_CONNECTED: 'No wallet is connected.',
    LATCHKEY_NO_ACCOUNT: 'The wallet shared no account that exists here. Share another account in the wallet.',
    LATCHKEY_CONNECTOR_NOT_FOUND: 'This wallet is no longer on this page.',
    LATCHKEY_UNAUTHORIZED: 'The wallet has not authorized this request.',
    LATCHKEY_WALLET_DISCONNECTED: 'The wallet is disconnected from all networks.',
    LATCHKEY_DISCONNECT: 'The wallet may still be connected to this page.',
    LATCHKEY_NOT_LOADED: 'A part of this page could not be loaded. Check your connection and try again.',
    LATCHKEY_TIMEOUT: 'The request took too long to respond.',
    LATCHKEY_NETWORK_DISCONNECTED: 'The wallet is not connected to the requested network.',
    LATCHKEY_UNKNOWN_NETWORK: 'The wallet does not know this network.',
    LATCHKEY_NETWORK_NOT_APPROVED: 'The wallet did not approve this network.',
    LATCHKEY_UNSUPPORTED_NETWORK: 'This network is not supported here.',
    LATCHKEY_UNSUPPORTED_CAPABILITY: 'The wallet can’t do this.',
    LATCHKEY_UNSUPPORTED_METHOD: 'The wallet does not support this request.',
    LATCHKEY_INVALID_ADDRESS: 'This is not a valid address.',
    LATCHKEY_ADDRESS_CHECKSUM: 'The checksum of this address is wrong. Copy the address again from where you got it.',
    LATCHKEY_ADDRESS_NETWORK: 'This address is for another network.',
    LATCHKEY_INSUFFICIENT_FUNDS: 'There is not enough for this transfer and its fee.',
    LATCHKEY_OUTCOME_UNKNOWN: 'It is not known whether this was sent. Look at the account before you send it again.',
    LATCHKEY_BLOCKHASH_EXPIRED: 'The transaction took too long and is no longer valid. Try again.',
    LATCHKEY_TRANSACTION_CHANGED: 'The wallet changed the transaction, so it was not used.',
    LATCHKEY_HTTP: 'The service could not answer. Try again later.',
    LATCHKEY_HTTP_REQUEST_FAILED: 'The service can’t be reached. Check your connection and try again.',
    LATCHKEY_RPC_REQUEST_FAILED: 'The network can’t be reached. Check your connection and try again.',
    LATCHKEY_RATE_LIMITED: 'Your wallet was asked too often. Wait some seconds, then try again.',
  },
}
