import { lazy } from 'react';

/* Each page is a chunk of its own. */
export const LandingPage = lazy(() => import('../pages/LandingPage'));
export const LoginPage = lazy(() => import('../pages/LoginPage'));
export const SignUpPage = lazy(() => import('../pages/SignUpPage'));
export const ForgotPasswordPage = lazy(() => import('../pages/ForgotPasswordPage'));
export const DashboardPage = lazy(() => import('../pages/DashboardPage'));
export const PaymentsPage = lazy(() => import('../pages/PaymentsPage'));
export const ProfilePage = lazy(() => import('../pages/ProfilePage'));
export const UpdateProfilePage = lazy(() => import('../pages/UpdateProfilePage'));
export const ChangePasswordPage = lazy(() => import('../pages/ChangePasswordPage'));
export const HelpSupportPage = lazy(() => import('../pages/HelpSupportPage'));
export const TutorialsPage = lazy(() => import('../pages/TutorialsPage'));
export const AnnouncementsPage = lazy(() => import('../pages/AnnouncementsPage'));
export const SubscriptionPaymentPage = lazy(() => import('../pages/SubscriptionPaymentPage'));
export const ChatPage = lazy(() => import('../pages/ChatPage'));
export const AdminPage = lazy(() => import('../pages/AdminPage'));
