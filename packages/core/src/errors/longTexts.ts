/**
 * What a developer can do about an error, by its `code`. Only `explain` loads it, so it adds
 * nothing to a page.
 */
export const longTexts: Readonly<Record<string, string>> = {
  LATCHKEY_ADAPTER_NOT_FOUND:
    'No adapter of this namespace is in the `adapters` of createModal. Install the package of the namespace and add its factory there.',
  LATCHKEY_CONFIGURATION: 'The options of createModal do not fit together. The message names the option to change.',
  LATCHKEY_CONNECTOR_NOT_FOUND:
    'The wallet is not announced on this page now. Extensions announce themselves late: wait until it is in the list of wallets. Do not store its id.',
  LATCHKEY_DESTROYED:
    'destroy() is final. To pause, call the function that start() returned; to begin again, create a new modal.',
  LATCHKEY_DIALOG_CLOSED:
    'The user closed the view, or another view replaced it. This is no failure. A view that sends something answers as soon as it is sent, so no answer means that nothing was reported as sent.',
  LATCHKEY_GATE_REJECTED:
    'A plugin requires a step after connecting (e.g. a sign-in), and the user closed or rejected it. The wallet was disconnected. Offer to connect again.',
  LATCHKEY_HTTP:
    'The server answered with an error status. See `status`, `reasons` and `serverCode`. 401 and 403 mostly mean that the project id is wrong or that this origin is not on its allow-list.',
  LATCHKEY_HTTP_REQUEST_FAILED:
    'The browser got no answer. Check the network, the CORS headers of the server and `connect-src` of the Content-Security-Policy.',
  LATCHKEY_INVALID_ANSWER:
    'A wallet or a server sent an answer that breaks its protocol. Nothing of it was used. Report it to its maker with the version that you use.',
  LATCHKEY_LAST_NETWORK:
    'Every registered namespace keeps at least one network. Add another one first, or remove the adapter.',
  LATCHKEY_NETWORK_DISCONNECTED:
    'The wallet is not on the expected network, so nothing was signed. Compare `networkId` and `walletNetworkId`. Switch the network first, or pass `networkId` with the request: then the wallet is asked to switch.',
  LATCHKEY_NETWORK_NOT_APPROVED:
    'Remote wallets approve networks when they connect. List every network that you need in `networks` and connect again.',
  LATCHKEY_NETWORK_NOT_FOUND:
    'The network is not in the `networks` of createModal. Add it there, or with addNetwork() later.',
  LATCHKEY_NOT_LOADED:
    'A chunk of Latchkey could not be fetched from your server. The user is offline, or the page is older than the last deployment: keep the files of earlier builds for a while.',
  LATCHKEY_NO_ACCOUNT:
    'The wallet is locked, or the user selected no account. Ask the user to unlock the wallet or to select an account.',
  LATCHKEY_OUTCOME_UNKNOWN:
    'Something may have been sent: no answer came in time, or the answer does not say. Do not offer to try again. Show what is known (`transaction`, `address`, `networkId`), let the user check the account, and listen to `requestAnsweredLateEvent`. An equal call joins a request that is still open.',
  LATCHKEY_PLUGIN:
    'A plugin threw. Its views and contributions are left out, everything else works. `cause` is what it threw.',
  LATCHKEY_REQUEST_PENDING:
    'Wallets show one request of a page at a time. Ask the user to finish the open one. Do not repeat the request in a loop.',
  LATCHKEY_RPC_REQUEST_FAILED:
    'The URL answers, but not with JSON-RPC 2.0. Check `rpcUrls` of the network and whether the node supports batches.',
  LATCHKEY_TIMEOUT:
    'There was no answer in time. The request sends nothing, so it may be repeated. If something may have been sent, the code is LATCHKEY_OUTCOME_UNKNOWN.',
  LATCHKEY_TRANSACTION_MISMATCH:
    'What would be sent is not what the user confirmed, so the wallet was not asked, or what it signed was not sent. `part` says what differs. A service or a script between the review and the request changed it.',
  LATCHKEY_UNSUPPORTED_CAPABILITY:
    'Check modal.can() before you offer it. Capabilities depend on the adapter, the wallet and sometimes the network.',
  LATCHKEY_UNSUPPORTED_NETWORK:
    'The wallet is on a network that is not in `networks`. Nothing is sent there unless `allowUnsupportedChain` is true. Or the wallet confirmed a switch to a network and did not switch.',
}
