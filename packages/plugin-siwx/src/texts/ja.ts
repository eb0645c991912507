import type { Translation } from '../react/Translation.js'

/** Japanese. Made by machine, not yet read by a native speaker. */
export const texts: Translation = {
  plugins: {
    siwx: {
      title: 'サインイン',
      ask: '{app}にサインイン',
      askText:
        'このアカウントが自分のものであることを示すため、{wallet}でメッセージに署名してください。費用はかからず、資産も移動しません。',
      sign: '署名する',
      cancel: 'キャンセル',
      preparing: 'お待ちください',
      preparingText: 'メッセージを準備しています。',
      signing: '{wallet}で続けてください',
      signingText: 'メッセージを読み、署名してください。',
      still: '{wallet}の応答を待っています。ウィンドウが背面にある可能性があります。',
      verifying: '認証中…',
      verifyingText: '署名を確認しています。',
      done: 'サインインしました',
      declined: '署名が拒否されました',
      declinedText: '{wallet}でメッセージが拒否されました。サインインしていません。',
      pending: '未完了のリクエストがあります',
      pendingText: '先に{wallet}で完了してから、もう一度お試しください。',
      offline: 'サインインサービスに接続できません',
      offlineText: '通信環境を確認し、もう一度お試しください。何も署名されていません。',
      unknown: '応答を受け取れませんでした',
      unknownText: 'すでにサインインしている可能性があります。再試行して確認してください。',
      refused: 'サインインが受け付けられませんでした',
      refusedText: 'メッセージの期限が切れた可能性があります。新しいメッセージに署名してください。',
      refusedClockText:
        'メッセージの期限が切れたか、このデバイスの時計が正しくない可能性があります（表示: {time}）。必要なら時計を合わせ、新しいメッセージに署名してください。',
      blocked: 'ブラウザーがサインインをブロックしています',
      blockedText:
        'このページの Cookie が保存されませんでした。ページが別のサイトの中にあるためかもしれません。Cookie を許可するか、ページを単独のタブで開いてください。',
      failed: 'メッセージ署名エラー',
      failedText: 'メッセージに署名できませんでした。もう一度お試しください。',
      smartAccountText: 'このアプリはスマートアカウントに対応していない可能性があります',
      retry: '再試行',
      signedIn: 'サインイン済み',
      signedInUntil: '{time}まで',
      signedOut: 'サインインしていません',
      signIn: 'サインイン',
      signOut: 'サインアウト',
      signOutFailed: 'まだサインインしています。サーバーから応答がありませんでした。',
      someWallet: 'ウォレット',
      thisApp: 'このアプリ',
    },
  },
}
