/**
 * What a developer can do about an error, by its `code`. Only ever loaded by `explain`, so it costs a page nothing.
 */
export const longTexts: Readonly<Record<string, string>> = {
  LATCHKEY_ADAPTER_NOT_FOUND:
    'No adapter of this namespace is in the `adapters` of createModal. Install the package of the namespace and add its factory there.',
  LATCHKEY_CONFIGURATION: 'The options of createModal do not fit together. The message names the option to change.',
  LATCHKEY_CONNECTOR_NOT_FOUND:
    'The wallet is not announced on this page now. Extensions announce themselves late: wait for it in the list of wallets instead of keeping its id.',
  LATCHKEY_DESTROYED:
    'destroy() is final. To pause, call the function that start() returned; to begin again, make a new modal.',
  LATCHKEY_DIALOG_CLOSED:
    'The user closed the view, or another view took its place. Nothing is wrong. A view that sends something answers as soon as it is sent, so without an answer it reported nothing as sent.',
  LATCHKEY_GATE_REJECTED:
    'A plugin demands a step after connecting (signing in, for example) and it was closed or refused. The wallet was disconnected. Offer to connect again.',
  LATCHKEY_HTTP:
    'The server refused. See `status`, `reasons` and `serverCode`. 401 and 403 mostly mean that the project id is wrong or that this origin is not on its allow-list.',
  LATCHKEY_HTTP_REQUEST_FAILED:
    'The browser got no answer. Check the network, the CORS headers of the server and `connect-src` of the Content-Security-Policy.',
  LATCHKEY_INVALID_ANSWER:
    'A wallet or a server sent something that does not fit its own protocol. Nothing of it was used. Report it to its makers with the version you use.',
  LATCHKEY_LAST_NETWORK:
    'Every registered namespace keeps at least one network. Add another one first, or remove the adapter.',
  LATCHKEY_NETWORK_DISCONNECTED:
    'The wallet stands on another network than the request is meant for, so nothing was signed. See `networkId` and `walletNetworkId`; switch the network, or name it in the request and the wallet is asked to go there first.',
  LATCHKEY_NETWORK_NOT_APPROVED:
    'Remote wallets approve networks when they connect. List every network that you need in `networks` and connect again.',
  LATCHKEY_NETWORK_NOT_FOUND:
    'The network is not in the `networks` of createModal. Add it there, or with addNetwork while the modal runs.',
  LATCHKEY_NOT_LOADED:
    'A chunk of Latchkey did not come from your server. Offline, or a page that is older than the last deployment: keep the files of earlier builds for a while.',
  LATCHKEY_NO_ACCOUNT:
    'The wallet is locked, or the person unticked every account. Ask them to unlock the wallet or to choose an account.',
  LATCHKEY_OUTCOME_UNKNOWN:
    'Something may have been sent: no answer came in time, or one that does not say. Do not offer to try again. Show what is known (`transaction`, `address`, `networkId`), let the user look, and listen to `requestAnsweredLateEvent`. An equal call joins a request that is still open.',
  LATCHKEY_PLUGIN:
    'A plugin threw. Its views and contributions are left out, the rest works. `cause` is what it threw.',
  LATCHKEY_REQUEST_PENDING:
    'Wallets show one request of a page at a time. Tell the person to finish the one that is open; do not ask again in a loop.',
  LATCHKEY_RPC_REQUEST_FAILED:
    'The URL answers, but not with JSON-RPC 2.0. Check `rpcUrls` of the network and whether the node takes batches.',
  LATCHKEY_TIMEOUT:
    'There was no answer in time, to something that sends nothing. It may be asked again. Where something may have been sent, the code is LATCHKEY_OUTCOME_UNKNOWN.',
  LATCHKEY_UNSUPPORTED_CAPABILITY:
    'Ask whether the capability is there before you offer it; it depends on the adapter, the wallet and sometimes the network.',
  LATCHKEY_UNSUPPORTED_NETWORK:
    'The wallet stands on a network that is not in `networks`, where nothing is sent unless `allowUnsupportedChain` says so; or it said that it went to a network and did not.',
}
