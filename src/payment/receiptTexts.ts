/** Texts of the enlarged receipt. */
export const texts = {
  title: (name: string) => `Receipt from ${name}`,
  alt: (name: string) => `Receipt that ${name} uploaded`,
  failed: 'This receipt cannot be shown. Its link may have expired; please reload the page.',
  tools: 'Receipt tools',
  stage: 'Receipt image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  rotate: 'Rotate',
  previous: 'Previous receipt',
  next: 'Next receipt',
  amount: 'Amount',
  orderId: 'Order ID',
  binanceId: 'Binance ID',
  send: 'Send',
  payment: 'Payment',
};
