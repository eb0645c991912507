import type { Chunks } from '../../scripts/groupModules.mjs'

/** Where this package is cut into chunks, by the moment at which a page needs the code. */
export const chunks: Chunks = [
  {
    name: 'page',
    modules: [
      'ModalProvider.js',
      'buttons/ConnectButton.js',
      'buttons/AccountButton.js',
      // Small, and shared by the parts of every plugin.
      'hooks/useApi.js',
      // Shared by the buttons and the dialog.
      'text/labelOf.js',
    ],
  },
  { name: 'networks', modules: ['buttons/NetworkButton.js'], exportsOf: 'networks' },
  { name: 'dialog', modules: ['Dialog.js'], exportsOf: 'dialog' },
  { name: 'connected', modules: ['buttons/Connected.js'] },
  { name: 'account', modules: ['views/account/AccountView.js'] },
  // Only views with a QR code need it.
  { name: 'qr', modules: ['ui/qr/encodeQr.js', 'ui/qr/drawQr.js'] },
  // Only views with long lists need it, and it has a library inside.
  { name: 'list', modules: ['ui/VirtualList.js'] },
  { name: 'kit', modules: ['ui/index.js'] },
  // Only views about money need it.
  { name: 'money', modules: ['money/index.js'] },
  { name: 'further', modules: ['views/furtherViews.js'] },
  { name: 'languages', modules: ['text/translate.js'] },
]
