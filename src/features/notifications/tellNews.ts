/* All that is wanted once there are news, in one piece. */
export { chatNews, messageNews, payerNews, receiverNews, reminderNews } from './news';
export { takeBack, tell } from './show';
