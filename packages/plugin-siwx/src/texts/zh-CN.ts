import type { Translation } from '../react/Translation.js'

/** Simplified Chinese. Made by machine, not yet read by a native speaker. */
export const texts: Translation = {
  plugins: {
    siwx: {
      title: '登录',
      ask: '登录 {app}',
      askText: '请在 {wallet} 中签名一条消息，以证明此账户属于您。此操作不收取费用，也不转移任何资产。',
      sign: '签名',
      cancel: '取消',
      preparing: '请稍候',
      preparingText: '正在准备消息。',
      signing: '请在 {wallet} 中继续',
      signingText: '请阅读消息并签名。',
      still: '仍在等待 {wallet}。它的窗口可能在此窗口后面。',
      verifying: '正在验证身份…',
      verifyingText: '正在检查您的签名。',
      done: '已登录',
      declined: '签名已被拒绝',
      declinedText: '该消息已在 {wallet} 中被拒绝。您尚未登录。',
      pending: '已有一个未完成的请求',
      pendingText: '请先在 {wallet} 中完成该请求，然后重试。',
      offline: '无法连接登录服务',
      offlineText: '请检查网络连接后重试。未签名任何内容。',
      unknown: '未收到响应',
      unknownText: '您可能已经登录。请重试以确认。',
      refused: '登录未被接受',
      refusedText: '该消息可能已过期。请签名一条新消息。',
      refusedClockText:
        '该消息可能已过期，或者此设备的时钟不准确：显示为 {time}。如有需要请校准时钟，然后签名一条新消息。',
      blocked: '您的浏览器阻止了登录',
      blockedText:
        '浏览器没有保存此页面的 Cookie，可能是因为页面位于另一个网站之内。请允许 Cookie，或在单独的标签页中打开此页面。',
      failed: '签名消息出错',
      failedText: '无法签名该消息。请重试。',
      smartAccountText: '该应用可能不支持智能账户',
      retry: '重试',
      signedIn: '已登录',
      signedInUntil: '有效期至 {time}',
      signedOut: '未登录',
      signIn: '登录',
      signOut: '退出登录',
      signOutFailed: '您仍处于登录状态。服务器没有响应。',
      someWallet: '您的钱包',
      thisApp: '该应用',
    },
  },
}
