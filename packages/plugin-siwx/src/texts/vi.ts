import type { Translation } from '../react/Translation.js'

/** Vietnamese. Made by machine, not yet read by a native speaker. */
export const texts: Translation = {
  plugins: {
    siwx: {
      title: 'Đăng nhập',
      ask: 'Đăng nhập vào {app}',
      askText:
        'Ký một thông điệp trong {wallet} để chứng minh tài khoản này là của bạn. Việc này không mất phí và không di chuyển tài sản.',
      sign: 'Ký',
      cancel: 'Hủy',
      preparing: 'Xin chờ một lát',
      preparingText: 'Đang chuẩn bị thông điệp.',
      signing: 'Tiếp tục trong {wallet}',
      signingText: 'Đọc thông điệp và ký.',
      still: 'Vẫn đang chờ {wallet}. Cửa sổ của ví có thể nằm phía sau cửa sổ này.',
      verifying: 'Đang xác thực…',
      verifyingText: 'Đang kiểm tra chữ ký của bạn.',
      done: 'Đã đăng nhập',
      declined: 'Chữ ký bị từ chối',
      declinedText: 'Thông điệp đã bị từ chối trong {wallet}. Bạn chưa đăng nhập.',
      pending: 'Đã có một yêu cầu đang mở',
      pendingText: 'Hãy hoàn tất yêu cầu đó trong {wallet} trước, rồi thử lại.',
      offline: 'Không kết nối được với dịch vụ đăng nhập',
      offlineText: 'Hãy kiểm tra kết nối và thử lại. Chưa có gì được ký.',
      unknown: 'Phản hồi bị thất lạc',
      unknownText: 'Có thể bạn đã đăng nhập rồi. Hãy thử lại để biết.',
      refused: 'Đăng nhập không được chấp nhận',
      refusedText: 'Thông điệp có thể đã hết hạn. Hãy ký thông điệp mới.',
      refusedClockText:
        'Thông điệp có thể đã hết hạn, hoặc đồng hồ của thiết bị này sai: đồng hồ chỉ {time}. Hãy chỉnh lại nếu cần và ký thông điệp mới.',
      blocked: 'Trình duyệt của bạn chặn việc đăng nhập',
      blockedText:
        'Trình duyệt đã không giữ cookie của trang này, có thể vì trang nằm bên trong một trang web khác. Hãy cho phép cookie, hoặc mở trang trong thẻ riêng.',
      failed: 'Lỗi khi ký thông điệp',
      failedText: 'Không ký được thông điệp. Hãy thử lại.',
      smartAccountText: 'Ứng dụng này có thể không hỗ trợ tài khoản thông minh',
      retry: 'Thử lại',
      signedIn: 'Đã đăng nhập',
      signedInUntil: 'Đến {time}',
      signedOut: 'Chưa đăng nhập',
      signIn: 'Đăng nhập',
      signOut: 'Đăng xuất',
      signOutFailed: 'Bạn vẫn đang đăng nhập. Máy chủ không phản hồi.',
      someWallet: 'ví của bạn',
      thisApp: 'ứng dụng này',
    },
  },
}
